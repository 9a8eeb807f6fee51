// Loaded before a command by NODE_OPTIONS: Telegram is this file, and nothing else is reached.
import { appendFileSync } from 'node:fs'
import path from 'node:path'

globalThis.fetch = async (url, { body }) => {
  const file = path.join(process.env.FAKE_CLOUDFLARE, 'telegram.jsonl')
  appendFileSync(file, `${JSON.stringify({ url, body: JSON.parse(body) })}\n`)
  if (process.env.TELEGRAM_BOT_TOKEN?.startsWith('0:')) {
    return Response.json({ ok: false, error_code: 401, description: 'Unauthorized' }, { status: 401 })
  }
  return Response.json({ ok: true, result: url.endsWith('/getMe') ? { id: 7, username: 'stall_bot' } : true })
}
