import { afterEach, expect, test, vi } from 'vitest'
import { takeNotice } from '#app/data/money/prompt/notices.server.ts'
import { claimByToken } from '#app/data/order/by-token.server.ts'
import { sha256 } from '#app/data/sql/hash.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import { type Context, createContext } from '#app/load-context.server.ts'
import { contradictions } from '../support/contradictions.ts'
import { atEveryStepAnew, inLockstep, type Task } from '../support/interleaved.ts'
import { checkDue, openPrompts } from '../support/safaricom.ts'
import { NOON, rows } from '../support/shops.ts'

const RECEIPT = 'UKP4QB7H2L'
const MINUTE = 60_000

afterEach(() => vi.unstubAllGlobals())

let phones = 0
function newPhone(): string {
  phones += 1
  return `07${90_000_000 + phones}`
}

/** An order whose prompt is paid, and M-PESA calls nobody back. */
async function paid({ hasClaim }: { hasClaim: boolean }) {
  const opened = await openPrompts(newPhone)
  const { shop, context, safaricom, order, ask, pushed } = opened
  await ask()
  safaricom.results.set(pushed().checkoutId, '0')
  context.pass(MINUTE / 2)
  const { phone } = pushed()
  const money: ReceivedMoney = {
    ...{ kind: 'received', code: RECEIPT, method: 'mpesa', amount: 80_100, currency: 'KES' },
    ...{ payerName: 'ACHIENG MFANO', payerPhone: `${phone.slice(0, 6)}***${phone.slice(-3)}`, account: null },
    receivedAt: NOON,
  }
  if (hasClaim) await claimByToken(context, order.token, { message: RECEIPT, amount: '801' }, crypto.randomUUID())
  const [prompt] = await rows<{ id: string }>('SELECT id FROM payment_prompts WHERE store_id = ?', shop.id)
  const secret = crypto.randomUUID()
  await rows('UPDATE prompt_accounts SET notices_address = ? WHERE store_id = ?', sha256(secret), shop.id)
  const contextOf = (env: Parameters<Task<unknown>>[0]): Context => ({
    ...createContext(env, () => undefined, { now: context.now, wait: async () => undefined }),
    sealingKeys: context.sealingKeys,
  })
  return { ...opened, id: prompt?.id ?? '', money, secret, contextOf }
}

type Paid = Awaited<ReturnType<typeof paid>>

async function expectOneRow({ shop, context, order }: Paid, title: string) {
  // The job takes up what a lost message left.
  context.pass(10 * MINUTE)
  await checkDue(context, shop)
  expect(
    await rows('SELECT order_id, amount, code FROM payments WHERE store_id = ? AND voided_at IS NULL', shop.id),
    title,
  ).toEqual([{ order_id: order.id, amount: 80_100, code: RECEIPT }])
  expect(
    await rows('SELECT paid_amount, claims_waiting FROM orders WHERE store_id = ? AND id = ?', shop.id, order.id),
    title,
  ).toEqual([{ paid_amount: 80_100, claims_waiting: 0 }])
  expect(await rows('SELECT state, code FROM payment_prompts WHERE store_id = ?', shop.id), title).toEqual([
    { state: 'paid', code: RECEIPT },
  ])
  expect(await contradictions(rows, shop.id), title).toEqual([])
}

const tellings: Record<string, (at: Paid, context: Context) => Promise<unknown>> = {
  message: async ({ shop, money }, context) =>
    (await openStore(context, shop.id)).money.receive([money], { source: 'message', by: 'owner' }),
  notice: ({ shop, money, secret }, context) => takeNotice(context, { storeId: shop.id, secret }, money),
}

for (const [name, tell] of Object.entries(tellings)) {
  for (const hasClaim of [false, true]) {
    const claim = hasClaim ? 'with a claim that waits' : 'without a claim'
    test(`the query and a ${name} book the same money at once, ${claim}, and nobody is called back: one row`, async () => {
      let at = await paid({ hasClaim })
      const query: Task<unknown> = async (env) =>
        (await openStore(at.contextOf(env), at.shop.id)).prompts.checkDue(at.id)
      const telling: Task<unknown> = (env) => tell(at, at.contextOf(env))
      await inLockstep(query, telling)
      await expectOneRow(at, 'in lockstep')
      for (const [title, first, second] of [
        ['told first', telling, query],
        ['queried first', query, telling],
      ] as const) {
        const runs: Paid[] = []
        const open = async () => {
          at = await paid({ hasClaim })
          runs.push(at)
        }
        await atEveryStepAnew(open, first, second)
        expect(runs.length).toBeGreaterThan(3)
        for (const [position, run] of runs.entries()) await expectOneRow(run, `${title}, at step ${position}`)
      }
    })
  }
}
