import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { hydrated, payments, rowsOf, setPromptKeys } from '../support/fixtures.ts'
import { unfoldPayment } from '../support/merchant.ts'
import { cartOf, productTile } from '../support/till.ts'
import { asOwner } from './owner-screen.ts'
import type { Screen } from './screens.ts'
import { openFirst } from './selling-screens.ts'

interface State {
  name: string
  state: string
  /** Safaricom's code of a final answer. */
  code?: string
  receipt?: string
  text?: string
}

const states: State[] = [
  { name: 'sending', state: 'sending' },
  { name: 'asked', state: 'asked' },
  { name: 'checking', state: 'checking' },
  { name: 'paid', state: 'paid', receipt: 'UKP4QB7H2L' },
  { name: 'paid-without-code', state: 'paid' },
  { name: 'cancelled', state: 'cancelled', code: '1032' },
  { name: 'no-funds', state: 'failed', code: '1' },
  { name: 'odd', state: 'failed', code: '4999', text: 'The organization receiving the funds is not active' },
  { name: 'busy', state: 'busy', code: '1001' },
  { name: 'no-answer', state: 'no-answer', code: '1037' },
  { name: 'unknown', state: 'unknown' },
]

/** Prompts of M-PESA, on every page that shows them; for npm run test:full. */
export const promptScreens: Screen[] = [
  shopper('order-prompt', null),
  shopper('order-prompt-refused', null, async (page) => {
    await page.locator('summary', { hasText: 'Another number' }).click()
    await page.getByRole('textbox', { name: 'Another number' }).fill('0712 3')
    await page.locator('button[value="prompt"]').click()
    await page.getByText('Type a Safaricom number, like 0712 345 678.').waitFor()
  }),
  shopper('order-prompt-second-tab', null, async (page, store) => {
    await addPrompt(store, { name: '', state: 'asked' })
    await page.locator('button[value="prompt"]').click()
    await page.getByRole('alert').waitFor()
  }),
  shopper('order-prompt-question', { name: '', state: 'unknown' }, async (page) => {
    await page.locator('#prompt summary').first().click()
    await page.locator('button[value="prompt"]').waitFor()
  }),
  ...states.flatMap((state) => [
    shopper(`order-prompt-${state.name}`, state),
    seller(`orders-prompt-${state.name}`, state),
  ]),
  seller('send-prompt', null, openDialog),
  seller('send-prompt-refused', null, async (page) => {
    await openDialog(page)
    await send(page, '0800')
    await page.getByText('Type a Safaricom number, like 0712 345 678.').waitFor()
  }),
  seller('send-prompt-question', { name: '', state: 'unknown' }, async (page) => {
    await openDialog(page)
    await send(page, newPhone())
    await page.getByText('If the customer typed the PIN', { exact: false }).waitFor()
  }),
  atTill('pos-prompt'),
  atTill('pos-prompt-refused', async (page) => {
    await send(page, '0800')
    await page.getByText('Type a Safaricom number, like 0712 345 678.').waitFor()
  }),
  ...states
    .filter(({ state }) => !['sending', 'checking', 'paid'].includes(state))
    .map(({ name, state, code = null, text = null }) =>
      atTill(`pos-prompt-${name}`, async (page, store) => {
        await send(page, newPhone())
        await page.getByText('Waiting for the PIN').waitFor()
        await rowsOf(
          'UPDATE payment_prompts SET state = ?, result_code = ?, result_text = ?, ended_at = ? WHERE store_id = ?',
          ...[state, code, text, isEnded(state) ? Date.now() : null, store.storeId],
        )
        if (state !== 'asked') await page.getByText('Waiting for the PIN').waitFor({ state: 'hidden' })
      }),
    ),
  asOwner('money-told-twice', '/money', async (page, store) => {
    for (const [at, state] of states.filter(({ code }) => code !== undefined).entries()) {
      await addPrompt(store, {
        ...state,
        state: 'unknown',
        toldCode: '0',
        receipt: at === 0 ? undefined : `UKP4QB7H2${at}`,
      })
    }
    await rowsOf(
      `UPDATE payment_prompts SET order_id = NULL, purpose = 'till' WHERE store_id = ?1
        AND id = (SELECT id FROM payment_prompts WHERE store_id = ?1 LIMIT 1)`,
      store.storeId,
    )
    await rowsOf(
      `INSERT INTO payments (store_id, id, kind, method, amount, currency, code, payer_name, payer_phone, account,
        received_at, recorded_at, source)
      VALUES (?1, ?2, 'payment', 'mpesa', 64050, 'KES', 'UKP4QB7H29', 'JUMA MFANO', '2547*****124', '#0020', ?3, ?3, 'c2b')`,
      ...[store.storeId, crypto.randomUUID(), Date.now()],
    )
    await page.reload()
    await page.getByRole('heading', { name: /^M-PESA told us two things/ }).waitFor()
  }),
  settings('settings-prompts-wrong-keys', async (page) => {
    await fillKeys(page, 'refused-key')
    await page.getByRole('alert').getByText('Safaricom refuses these keys.').waitFor()
  }),
  settings('settings-prompts-asked', async (page) => {
    await fillKeys(page)
    await testWith(page)
  }),
  settings('settings-prompts-cancelled', async (page) => {
    await fillKeys(page)
    await end(await testWith(page), 'cancel')
    await page.getByText('It was cancelled on the phone.').waitFor()
  }),
  settings('settings-prompts-wrong-number', async (page) => {
    await fillKeys(page)
    await end(await testWith(page), 'store-number')
    await page.getByText('The store number is wrong.').waitFor()
  }),
  settings('settings-prompts-on', async (page, store) => {
    await setPromptKeys(store.storeId)
    await page.reload()
    await page.getByRole('button', { name: 'Tell us', exact: true }).click()
    await page.getByText(/^On since/).waitFor()
    await page.reload()
  }),
  withKeys('settings-prompts-no-callbacks', 'has_callbacks = 0'),
  withKeys('settings-prompts-other-number', "party = '123456'"),
  withKeys('settings-prompts-unreadable', 'passkey = consumer_key'),
  settings('settings-prompts-removal', async (page, store) => {
    await setPromptKeys(store.storeId)
    await page.reload()
    await page.getByRole('link', { name: 'Remove the keys' }).click()
    await page.getByRole('heading', { name: 'Remove the keys?' }).waitFor()
  }),
  settings('settings-prompts-pro', async (page, store) => {
    await rowsOf('UPDATE stores SET pro_until = NULL WHERE id = ?', store.storeId)
    await page.reload()
  }),
  asOwner('settings-payment-methods-prompts', '/settings/payment-methods', async (page, store) => {
    await setPromptKeys(store.storeId)
    await page.reload()
  }),
]

type Act = (page: Page, store: ClonedStore) => Promise<void>

/** The page of the newest order. */
function shopper(name: string, state: State | null, act?: Act): Screen {
  return {
    name,
    hasScript: true,
    path: ({ tokens }) => `/o/${tokens.at(-1)}`,
    act: async (page, store) => {
      await setPromptKeys(store.storeId)
      if (state) await addPrompt(store, state)
      await page.reload()
      await page.locator('#prompt').waitFor()
      await act?.(page, store)
    },
  }
}

/** The same order as its seller sees it. */
function seller(name: string, state: State | null, act?: Act): Screen {
  return asOwner(name, '/dashboard', async (page, store) => {
    await setPromptKeys(store.storeId)
    if (state) await addPrompt(store, state)
    await page.goto('/orders?q=%230020')
    await hydrated(page)
    await openFirst(page)
    await unfoldPayment(page.getByRole('dialog'))
    if (state) await page.getByRole('dialog').getByRole('status').filter({ hasText: 'KSh' }).evaluate(toMiddle)
    await act?.(page, store)
  })
}

function atTill(name: string, act?: Act): Screen {
  return asOwner(name, '/dashboard', async (page, store) => {
    await setPromptKeys(store.storeId)
    await page.goto('/pos')
    await hydrated(page)
    await productTile(page, 'Baobab & honey soap').click()
    const cart = await cartOf(page)
    await cart.getByText('M-PESA', { exact: true }).click()
    await openDialog(page)
    await act?.(page, store)
  })
}

function settings(name: string, act: Act): Screen {
  return asOwner(name, '/settings/payment-methods', async (page, store) => {
    await page.getByRole('link', { name: 'Ask on the phone' }).click()
    await page.waitForURL(/prompts/)
    await act(page, store)
    await hydrated(page)
  })
}

/** With keys that are changed behind the page. */
function withKeys(name: string, change: string): Screen {
  return settings(name, async (page, store) => {
    await setPromptKeys(store.storeId)
    await rowsOf(`UPDATE prompt_accounts SET ${change} WHERE store_id = ?`, store.storeId)
    await page.reload()
  })
}

function toMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center' })
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send the prompt' }).click()
  await dialogOf(page).waitFor()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Send the prompt' })

async function send(page: Page, phone: string): Promise<void> {
  await dialogOf(page).getByLabel('Phone').fill(phone)
  await dialogOf(page).getByRole('button', { name: 'Send the prompt' }).click()
}

async function fillKeys(page: Page, consumerKey = 'a-key'): Promise<void> {
  await page.getByLabel('Store number (head office)').fill('842000')
  await page.getByLabel('Consumer key', { exact: true }).fill(consumerKey)
  for (const key of ['Consumer secret', 'Passkey']) await page.getByLabel(key, { exact: true }).fill('a-key')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

async function testWith(page: Page): Promise<string> {
  const phone = newPhone()
  await page.getByLabel('Your M-PESA number').fill(phone)
  await page.getByRole('button', { name: 'Test with KSh 1' }).click()
  await page.getByText('Waiting for the PIN').waitFor()
  return phone
}

/** What the person with that phone does. */
async function end(phone: string, button: string): Promise<void> {
  const prompt = (await payments()).find((one) => one.phone === `254${phone.slice(1)}`)
  await payments({ id: prompt?.id, button })
}

/** One phone gets one prompt at a time, over all stores. */
function newPhone(): string {
  return `07${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`
}

function isEnded(state: string): boolean {
  return ['paid', 'cancelled', 'failed', 'busy', 'unknown'].includes(state)
}

async function addPrompt(store: ClonedStore, prompt: State & { toldCode?: string }): Promise<void> {
  const { state, code = null, text = null, receipt = null, toldCode = null } = prompt
  const [now, id] = [Date.now(), crypto.randomUUID()]
  await rowsOf(
    `INSERT INTO payment_prompts (store_id, id, order_id, purpose, request_id, amount, currency, phone, state, secret,
      checkout_id, code, result_code, result_text, told_at, told_code, asked_at, ended_at)
    SELECT store_id, ?2, id, 'order', ?2, (total_amount + 99) / 100 * 100, 'KES', ?3, ?4, ?2, ?2, ?5, ?6, ?7, ?8, ?9, ?8, ?10
      FROM orders WHERE token = ?1`,
    ...[store.tokens.at(-1) ?? '', id, `254${newPhone().slice(1)}`, state, receipt, code, text],
    ...[now, toldCode, isEnded(state) ? now : null],
  )
  if (state !== 'paid') return
  await rowsOf(
    `INSERT INTO payments (store_id, id, order_id, kind, method, amount, currency, code, received_at, recorded_at, source)
    SELECT store_id, ?2, order_id, 'payment', 'mpesa', amount, currency, code, ?1, ?1, 'prompt' FROM payment_prompts
      WHERE id = ?2`,
    ...[now, id],
  )
}
