const FIRST_CHAT = '1001'
const path = '/dev/alerts'

/** @param {ReturnType<typeof import('./alert-services.mjs').alertServices>} services */
export async function alertsPage(services, request, origin) {
  if (request.method !== 'POST') return page(services.sent, new URL(request.url).searchParams.get('answer') ?? '')
  if (request.headers.get('origin') !== origin) return new Response('Forbidden', { status: 403 })
  const form = await request.formData()
  const answer = form.has('press')
    ? await services.press(Number(form.get('message')), String(form.get('press')))
    : await say(services, String(form.get('text') ?? ''))
  return new Response(null, { status: 303, headers: { Location: `${path}?answer=${encodeURIComponent(answer)}` } })
}

/** A link of `Connect Telegram` starts a new chat; other text goes to the last one. */
function say(services, text) {
  const code = /^https:\/\/t\.me\/\w+\?start=(\w+)$/.exec(text.trim())?.[1]
  if (code) return services.say(String(Date.now()), `/start ${code}`)
  const last = services.sent.find(({ service }) => service === 'telegram')
  return services.say(last?.chatId ?? FIRST_CHAT, text)
}

function page(sent, answer) {
  return devPage(
    'Alerts',
    `<p>What this server would have sent to Telegram and to push services.</p>
      <form class="say" method="post" action="${path}">
        <input name="text" required aria-label="Write to the bot" placeholder="/stop, or the link of Connect Telegram">
        <button>Write to the bot</button>
      </form>
      ${answer ? `<p role="status">Telegram shows: <b>${escaped(answer)}</b></p>` : ''}
      ${sent.length === 0 ? '<p>Nothing yet.</p>' : sent.map(article).join('\n')}`,
  )
}

/** A page of what stands in for a service. */
export function devPage(title, content) {
  const body = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
    <style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem}
    article{border-top:1px solid;padding:.75rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.25rem 0}
    button,input,select{font:inherit;min-height:44px;padding:0 .75rem}input{flex:1;min-width:0}form{display:inline}
    .say{display:flex;flex-wrap:wrap;gap:.5rem}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`
  return new Response(body, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

function article({ id, at, service, chatId, host, text, buttons }) {
  const to = service === 'telegram' ? `Telegram, chat ${chatId}` : `Push, ${host}`
  return `<article>
    <h2>${escaped(to)}</h2>
    <p>${new Date(at).toISOString()}</p>
    <pre>${escaped(service === 'push' ? readable(text) : text)}</pre>
    ${buttons.map((row) => `<div>${row.map((button) => formOf(id, button)).join(' ')}</div>`).join('\n')}
  </article>`
}

function formOf(id, { text, callback_data: data, url }) {
  if (url) return `<a href="${escaped(url)}">${escaped(text)}</a>`
  return `<form method="post" action="${path}"><input type="hidden" name="message" value="${id}">
    <button name="press" value="${escaped(data)}">${escaped(text)}</button></form>`
}

function readable(text) {
  try {
    return Object.entries(JSON.parse(text))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')
  } catch {
    return text
  }
}

export function escaped(text) {
  return String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
