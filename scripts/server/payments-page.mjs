import { devPage, escaped } from './alerts-page.mjs'
import { buttons, messageOf, switches } from './payment-services.mjs'

const path = '/dev/payments'

/** @param {ReturnType<typeof import('./payment-services.mjs').paymentServices>} services */
export async function paymentsPage(services, request, origin) {
  if (request.method !== 'POST') return page(services, new URL(request.url).searchParams.get('answer') ?? '')
  if (request.headers.get('origin') !== origin) return new Response('Forbidden', { status: 403 })
  const form = Object.fromEntries(await request.formData())
  let answer = ''
  if (form.press) await services.press(Number(form.prompt), form.press)
  else if (form.turn) services.turn(form.turn, form.on === '1')
  else answer = `The notice was answered with ${await services.payDirectly(form)}`
  return new Response(null, { status: 303, headers: { Location: `${path}?answer=${encodeURIComponent(answer)}` } })
}

function page(services, answer) {
  const { prompts, registered, isOn } = services
  return devPage(
    'Payments',
    `<p>The phones that this server would have prompted, and what their owners do. <a href="${path}">Look again</a></p>
      ${answer ? `<p role="status">${escaped(answer)}</p>` : ''}
      <p>${Object.entries(switches)
        .map(([name, label]) => switchForm(name, `${isOn(name) ? '✓ ' : ''}${label}`, isOn(name)))
        .join(' ')}</p>
      ${prompts.length === 0 ? '<p>Nothing yet.</p>' : prompts.map(article).join('\n')}
      <article>
        <h2>Pay without a prompt (C2B)</h2>
        ${registered.length === 0 ? '<p>No store has asked to be told of every payment.</p>' : directForm(registered)}
      </article>`,
  )
}

function switchForm(name, label, isOn) {
  return `<form method="post" action="${path}"><input type="hidden" name="on" value="${isOn ? '' : '1'}">
    <button name="turn" value="${name}" aria-pressed="${isOn}">${label}</button></form>`
}

function article(prompt) {
  const { id, at, phone, amount, shortcode, reference, code, receipt, log } = prompt
  const open = code === null ? 'open' : code === '0' ? `paid, ${receipt}` : `ended by ${code}`
  return `<article>
    <h2>${escaped(phone)}: KSh ${amount} to ${escaped(shortcode)}</h2>
    <p>${new Date(at).toISOString()} · ${escaped(reference)} · <b>${escaped(open)}</b>
      ${log.map((line) => ` · ${escaped(line)}`).join('')}</p>
    ${receipt ? `<pre>${escaped(messageOf(prompt))}</pre>` : ''}
    <form class="say" method="post" action="${path}"><input type="hidden" name="prompt" value="${id}">
      ${Object.entries(buttons)
        .map(([name, label]) => `<button name="press" value="${name}">${label}</button>`)
        .join('\n')}</form>
  </article>`
}

function directForm(registered) {
  return `<form class="say" method="post" action="${path}">
    <select name="shortcode" aria-label="Number">${registered
      .map(({ shortcode }) => `<option>${escaped(shortcode)}</option>`)
      .join('')}</select>
    <input name="amount" required value="100" aria-label="Amount" inputmode="decimal">
    <input name="phone" value="254712000124" aria-label="Phone, or a mask like 2547*****124">
    <input name="reference" aria-label="Account: the order's number" placeholder="0042">
    <input name="receipt" aria-label="Code; empty: a new one" placeholder="Code">
    <button>Pay</button>
  </form>`
}
