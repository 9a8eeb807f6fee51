import { html } from 'hono/html'
import { latestMails, type WaitingMail } from '#app/data/account/outbox.server.ts'
import type { Context } from '#app/load-context.server.ts'

/** Unsent mails, newest first. Local development only: 404 in every other environment. */
export async function devMailbox(context: Context): Promise<Response> {
  if (context.env.NODE_ENV !== 'development') return new Response('Not found', { status: 404 })
  const mails = await latestMails(context)
  const page = await html`<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title></head>
      <body>
        <main>
          <h1>Mailbox</h1>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(mailArticle)}
        </main>
      </body>
    </html>`
  return new Response(String(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

function mailArticle(mail: WaitingMail) {
  return html`<article>
    <h2>${mail.subject}</h2>
    <p>To ${mail.toAddress}, ${new Date(mail.createdAt).toISOString()}, ${mail.sentAt ? 'sent' : 'waiting'}</p>
    <div>${mail.text.split('\n').map(textLine)}</div>
    <hr>
  </article>`
}

function textLine(text: string) {
  return /^https?:\/\/\S+$/.test(text) ? html`<a href="${text}">${text}</a><br>` : html`${text}<br>`
}
