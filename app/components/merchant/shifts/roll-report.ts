import type { RollRow, RollText } from '#app/domain/order/receipt/roll-text.ts'
import { orderMoney } from '#copy/merchant/order-money'
import { reportWords as words } from '#copy/merchant/shifts'
import { slipMoney } from '../orders/slip/figures.ts'
import { balanceText } from './balance.tsx'
import { drawerRows, type ReportRow, salesRows, whoseText } from './report-rows.ts'
import type { ReportView, SalesView, ShiftView } from './shift-view.ts'

/** Empty for who may not see the report yet. */
export function rollReport(view: ShiftView): RollText {
  const { report, sales, opened, closed } = view
  const parts = [
    [
      { strong: `${words().title}:`, text: view.title },
      { text: `${words().opened}: ${opened}` },
      { text: closed === null ? words().stillOpen : `${words().closed}: ${closed}` },
    ],
    ...(report ? reportParts(report) : []),
    ...(report && sales ? [saleRows(sales, report)] : []),
    movementRows(view),
    pieceRows(view),
  ]
  return {
    head: [{ text: view.storeName, look: 'name' }],
    parts: parts.filter((rows) => rows.length > 0),
    foot: [],
  }
}

function reportParts(report: ReportView): RollRow[][] {
  const drawer = drawerRows(report).map((row) => rollRow(row, report))
  return [drawer, verdict(report), [...cashRows(report), ...otherRows(report)]]
}

function rollRow({ label, text, minor, look }: ReportRow, { moneyFormat }: Pick<ReportView, 'moneyFormat'>): RollRow {
  return {
    text: text ? `${label}: ${text}` : label,
    figure: slipMoney(minor, moneyFormat),
    ...(look === 'total' && { look }),
  }
}

function verdict(report: ReportView): RollRow[] {
  const { difference, differenceNow, arrivedLater, moneyFormat } = report
  if (difference === null || differenceNow === null) return []
  const isOff = difference !== 0 || differenceNow !== 0
  return [
    { text: balanceText(difference, moneyFormat) },
    ...(arrivedLater === 0 ? [] : [{ text: words().withArrived({ text: balanceText(differenceNow, moneyFormat) }) }]),
    ...(isOff ? [{ text: whoseText(report) }] : []),
  ]
}

function cashRows({ people, moneyFormat }: ReportView): RollRow[] {
  return headed(
    words().cash,
    people.map(({ name, share, received, givenBack }) => ({
      text: `${name}: ${words().share({ n: share })}`,
      figure: slipMoney(received - givenBack, moneyFormat),
    })),
  )
}

function otherRows({ others }: ReportView): RollRow[] {
  return headed(
    words().others,
    others.map(({ method, net, moneyFormat }) => ({
      text: orderMoney().methods[method],
      figure: slipMoney(net, moneyFormat),
    })),
  )
}

function saleRows(sales: SalesView, report: ReportView): RollRow[] {
  const approvals = sales.approvals.map(({ title, name, count }) => ({
    text: `${title}: ${name}`,
    figure: words().times({ n: count }),
  }))
  return [
    ...headed(
      words().sales,
      salesRows(sales).map((row) => rollRow(row, report)),
    ),
    ...headed(words().approvals, approvals),
  ]
}

function movementRows({ movements, moneyFormat }: ShiftView): RollRow[] {
  return headed(
    words().movements,
    movements.map(({ reason, time, name, amount }) => ({
      text: `${reason} (${time}, ${name})`,
      figure: slipMoney(amount, moneyFormat),
    })),
  )
}

function pieceRows({ pieces }: ShiftView): RollRow[] {
  const text = pieces.map(({ label, count }) => `${count} × ${label}`).join(', ')
  return pieces.length > 0 ? headed(words().pieces, [{ text }]) : []
}

function headed(text: string, rows: RollRow[]): RollRow[] {
  return rows.length > 0 ? [{ text, look: 'heading' }, ...rows] : []
}
