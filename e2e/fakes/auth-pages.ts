const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

type LoginForm = { redirectUri: string; state: string; username?: string; error?: string };

/** Returns the hosted sign-in form, which works without scripts. */
export const loginPage = ({ redirectUri, state, username = "", error }: LoginForm) => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Единый вход</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 22rem; margin: 15vh auto; padding: 0 1rem }
  label { display: block; margin-top: 1rem }
  input, button { font: inherit; width: 100%; padding: .5rem .75rem; box-sizing: border-box }
  button { margin-top: 1.5rem }
  [role=alert] { color: #b3261e }
</style>
</head>
<body>
<h1>Единый вход</h1>
${error ? `<p role="alert">${escapeHtml(error)}</p>` : ""}
<form method="post" action="/login">
  <input type="hidden" name="redirect_uri" value="${escapeHtml(redirectUri)}">
  <input type="hidden" name="state" value="${escapeHtml(state)}">
  <label for="username">Имя пользователя</label>
  <input id="username" name="username" autocomplete="username" required value="${escapeHtml(username)}">
  <label for="password">Пароль</label>
  <input id="password" name="password" type="password" autocomplete="current-password" required>
  <button type="submit">Войти</button>
</form>
</body>
</html>`;

/** Returns the widget's script, which adds a link to the hosted form to `#auth-widget`. */
export const widgetScript = (authUrl: string) => `(() => {
  const root = document.getElementById("auth-widget");
  if (!root) return;
  const address = new URL("/login", ${JSON.stringify(authUrl)});
  address.searchParams.set("redirect_uri", root.dataset.redirectUri || "");
  address.searchParams.set("state", root.dataset.state || "");
  const link = document.createElement("a");
  link.href = address.href;
  link.textContent = "Единый вход";
  root.replaceChildren(link);
})();
`;
