import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, onTestFinished, test } from 'vitest'
import { exportWords } from '#app/copy/day-csv.ts'
import worker from '../../functions/worker.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { contextAt } from '../support/shops.ts'
import { ORIGIN, placeOrder } from './visitor.ts'

test('an export whose database fails half-way ends with a line that says so; the log names no customer', async () => {
  const person = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(person)
  const customer = { name: 'Amina Otieno', phone: '0712345678', countryIso: 'KE', address: 'Moi Avenue' }
  await placeOrder(shop, [['Mug', null, 1]], { customer })
  const { env, faults } = faultyEnv()
  const get = async (path: string) => {
    const execution = createExecutionContext()
    const headers = { cookie: person.browser.cookie(), accept: 'text/html' }
    const response = await worker.fetch(new Request(ORIGIN + path, { headers }) as never, env, execution)
    const text = await response.text()
    await waitOnExecutionContext(execution)
    return { status: response.status, text }
  }

  const hangUp = async (path: string) => {
    const execution = createExecutionContext()
    const headers = { cookie: person.browser.cookie() }
    const response = await worker.fetch(new Request(ORIGIN + path, { headers }) as never, env, execution)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await waitOnExecutionContext(execution)
  }

  const logLines = collectLog()
  for (const path of [`/store/${shop.id}/orders.csv`, `/store/${shop.id}/customers.csv`, '/profile/export']) {
    faults.on.DB = null
    const readsBefore = faults.reads
    const whole = await get(path)
    expect([path, whole.status]).toEqual([path, 200])
    expect(whole.text).toContain('Amina Otieno')
    expect(whole.text).not.toContain(exportWords.incomplete)

    const lastRead = faults.reads + (faults.reads - readsBefore)
    faults.on.DB = () => (faults.reads === lastRead ? 'error' : null)
    logLines.length = 0
    const broken = await get(path)
    expect([path, broken.status]).toEqual([path, 200])
    expect(broken.text.trimEnd()).toMatch(new RegExp(`${exportWords.incomplete}"?$`))
    expect(logLines).toEqual([expect.stringContaining('export broke off')])
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ error: { cause: { message: 'DB is away' } } })
    expect(logLines[0]).not.toMatch(/Amina|712345678|Moi|params/)

    faults.on.DB = null
    logLines.length = 0
    await hangUp(path)
    expect([path, logLines]).toEqual([path, []])

    faults.on.DB = () => 'error'
    expect([path, (await get(path)).status]).toEqual([path, 503])
    expect(logLines.join('\n')).not.toMatch(/Amina|712345678|Moi|params/)
  }
})

function collectLog(): string[] {
  const originalError = console.error
  onTestFinished(() => {
    console.error = originalError
  })
  const lines: string[] = []
  console.error = (line: string) => void lines.push(line)
  return lines
}
