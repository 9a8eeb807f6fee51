import { html, raw } from 'hono/html'
import { language } from '#app/copy/reader.ts'
import { errorPage } from '#copy/errors'
import { shopperPolicy, styleHash } from './security.ts'

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:32rem}a{display:inline-block;padding:12px 0;margin-inline-end:24px;font-weight:600}`

export async function unavailable(request: Request, reference?: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const isPage = request.headers.get('accept')?.includes('text/html') && ['GET', 'HEAD'].includes(request.method)
  const headers = { 'Retry-After': '5', 'Cache-Control': 'no-store' }
  if (!isPage) return Response.json({ ok: false, message: errorPage().text, reference }, { status: 503, headers })
  const body = String(
    await html`<!doctype html>
      <html lang="${language()}">
        <head>
          <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
          <title>${errorPage().title}</title><style>${raw(style)}</style>
        </head>
        <body>
          <main>
            <h1>${errorPage().title}</h1>
            <p>${errorPage().text}</p>
            ${reference ? html`<p>${errorPage().reference} <code>${reference}</code></p>` : ''}
            <a href="${pathname + search}">${errorPage().retry}</a><a href="/">${errorPage().backHome}</a>
          </main>
        </body>
      </html>`,
  )
  return new Response(body, {
    status: 503,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': shopperPolicy([styleHash(style)], pathname),
    },
  })
}
