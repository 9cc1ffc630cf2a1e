export { boot as register } from "@/lib/boot";
