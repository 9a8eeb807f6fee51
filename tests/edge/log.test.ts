import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logFault } from '#app/log.server.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { edge, ORIGIN } from './edge.ts'

const query = 'update "orders" set "customer_name" = ? where "id" = ?'
const failure = () =>
  new DrizzleQueryError(
    query,
    ['Amina Otieno', '+254712345678'],
    new Error('D1_ERROR: no such table: amina@shop.example'),
  )

test('a fault is one line of JSON that names the request and no person', () => {
  const line = linesOf(() => logFault({ requestId: 'abc' }, 'an order was not saved', failure(), { order: 'f00' }))[0]
  const { error, ...fields } = JSON.parse(line ?? '')
  expect(fields).toEqual({ level: 'error', event: 'an order was not saved', request: 'abc', order: 'f00' })
  expect(error.message).toBe(`Failed query: ${query}`)
  expect(error.at.length).toBeGreaterThan(0)
  expect(error.cause.message).toBe('D1_ERROR: no such table: (mail)')
  expect(line).not.toMatch(/Amina|712345678|@/)
  expect(linesOf(() => logFault(null, 'x', 'call +254 712 345 678'))[0]).toContain('call (number)')
})

test('who sees the error page is given the reference of the line in the log', async () => {
  allowConsoleError(/a request failed/)
  const { send } = edge(undefined, {
    remix: () => {
      throw failure()
    },
  })
  const pageRequest = new Request(`${ORIGIN}/dashboard`, {
    headers: { accept: 'text/html', 'cf-ray': '8a1b2c3d4e5f6a7b-NBO' },
  })
  const page = await send(pageRequest)
  expect(page.status).toBe(503)
  expect(page.headers.get('x-request-id')).toBe('8a1b2c3d4e5f6a7b')
  expect(await page.text()).toContain('<code>8a1b2c3d4e5f6a7b</code>')
  const jsonResponse = await send(new Request(`${ORIGIN}/dashboard`))
  const { reference } = (await jsonResponse.json()) as { reference: string }
  expect(reference).toMatch(/^[0-9a-f]{16}$/)
  expect(jsonResponse.headers.get('x-request-id')).toBe(reference)
})

function linesOf(run: () => void): string[] {
  const originalError = console.error
  const lines: string[] = []
  console.error = (line: string) => void lines.push(line)
  run()
  console.error = originalError
  return lines
}
