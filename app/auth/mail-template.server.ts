import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { languageOf } from '#app/copy/languages.ts'
import type { MailWords } from '#app/copy/phrases/mail.ts'
import { language } from '#app/copy/reader.ts'

export function composeMail(words: MailWords, href?: string): { subject: string; text: string; html: string } {
  return { subject: words.subject, text: textBody(words, href), html: htmlBody(words, href) }
}

function textBody(words: MailWords, href?: string): string {
  const link = words.button && href ? [`${words.button}:\n${href}`] : []
  return [words.heading, ...words.paragraphs, ...link, '--', words.closing].join('\n\n')
}

function htmlBody(words: MailWords, href?: string): string {
  const dir = languageOf(language())?.dir ?? 'ltr'
  const paragraphs = words.paragraphs.map((text) => `<p style="margin:0 0 16px">${htmlLines(text)}</p>`).join('')
  return `<!doctype html><html lang="${language()}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.subject)}</title></head>
<body dir="${dir}" style="margin:0;padding:24px 12px;background:#faf8f4;color:#1b1f1a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;background:#ffffff;border:1px solid #e6e2d9;border-top:8px solid #008f27;border-radius:12px">
<tr><td style="padding:24px">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(PRODUCT_NAME)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(words.heading)}</h1>
${paragraphs}${button(words, href)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e2d9;font-size:14px;color:#4c544b">${escapeHtml(words.closing)}</p>
</td></tr></table></td></tr></table></body></html>`
}

function button(words: MailWords, href?: string): string {
  if (!words.button || !href) return ''
  const address = escapeHtml(href)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:14px 20px;border-radius:8px;background:#00701f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(words.button)}</a></p>
<p style="margin:0;font-size:14px;color:#4c544b;overflow-wrap:anywhere">${address}</p>`
}

function htmlLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
}
