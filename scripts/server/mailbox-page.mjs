import { html } from 'hono/html'

export async function mailboxPage({ DB }) {
  const { results: mails } = await DB.prepare(
    `SELECT subject, text, to_address AS toAddress, created_at AS createdAt, sent_at AS sentAt
     FROM mail_outbox ORDER BY created_at DESC, id DESC LIMIT 100`,
  ).all()
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

function mailArticle(mail) {
  return html`<article>
    <h2>${mail.subject}</h2>
    <p>To ${mail.toAddress}, ${new Date(mail.createdAt).toISOString()}, ${mail.sentAt ? 'sent' : 'waiting'}</p>
    <div>${mail.text.split('\n').map(textLine)}</div>
    <hr>
  </article>`
}

function textLine(text) {
  return /^https?:\/\/\S+$/.test(text) ? html`<a href="${text}">${text}</a><br>` : html`${text}<br>`
}
