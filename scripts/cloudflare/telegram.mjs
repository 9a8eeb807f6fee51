import { randomBytes } from 'node:crypto'

const API = 'https://api.telegram.org'
const TIMEOUT_MS = 20_000

/** The webhook's secret is new each time. */
export async function botSecrets(token) {
  const { username } = await call(token, 'getMe', {})
  return {
    TELEGRAM_BOT_NAME: username,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_WEBHOOK_SECRET: randomBytes(32).toString('base64url'),
  }
}

export async function setWebhook({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_SECRET: secret }, origin) {
  await call(token, 'setWebhook', {
    url: `${origin}/telegram/webhook`,
    secret_token: secret,
    allowed_updates: ['message', 'callback_query'],
  })
}

async function call(token, method, body) {
  // The error of fetch may quote the address, and the token is part of it.
  const response = await fetch(`${API}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (!answer) throw new Error('Telegram could not be reached.')
  if (!answer.ok) throw new Error(`Telegram refused ${method}: ${answer.description}`)
  return answer.result
}
