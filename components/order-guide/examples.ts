/** An example order as a site sends it. */
export interface ExampleOrder {
  externalId: string;
  customer: { name: string; inn: string; email: string; phone: string };
  items: { name: string; qty: number; unit: string; price: string; vat: number; eventDate: string }[];
  comment: string;
}

interface ExampleCall {
  /** The address that receives orders. */
  address: string;
  order: ExampleOrder;
}

const formatOrder = (order: ExampleOrder) => JSON.stringify(order, null, 2);

export const curlExample = ({
  address,
  key,
  order,
}: ExampleCall & { key: string }) => `curl -X POST '${address}' \\
  -H 'X-Site-Key: ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(order)}'`;

export const javascriptExample = ({ address, order }: ExampleCall) => `const order = ${formatOrder(order)};

const response = await fetch("${address}", {
  method: "POST",
  headers: { "X-Site-Key": process.env.SITE_KEY, "Content-Type": "application/json" },
  body: JSON.stringify(order),
  signal: AbortSignal.timeout(15_000),
});
const answer = await response.json();
if (!response.ok) throw new Error(JSON.stringify(answer));
console.log(answer.number);`;

export const phpExample = ({ address, order }: ExampleCall) => `<?php
$order = json_decode(<<<'JSON'
${formatOrder(order)}
JSON, true);

$call = curl_init('${address}');
curl_setopt_array($call, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 15,
    CURLOPT_HTTPHEADER => ['X-Site-Key: ' . getenv('SITE_KEY'), 'Content-Type: application/json'],
    CURLOPT_POSTFIELDS => json_encode($order, JSON_UNESCAPED_UNICODE),
]);
$body = curl_exec($call);
$status = curl_getinfo($call, CURLINFO_RESPONSE_CODE);
if ($status !== 200 && $status !== 201) {
    throw new RuntimeException("$status $body");
}
echo json_decode($body)->number;`;
