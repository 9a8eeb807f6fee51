import { Link } from '@remix-run/react'
import { Printer } from 'lucide-react'
import { PAPERS, type Paper } from '#app/domain/order/receipt/paper.ts'
import { shiftsPage, reportWords as words } from '#copy/merchant/shifts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PaperChoice } from '../orders/slip/paper-choice.tsx'
import { PageHead } from '../page-head.tsx'
import { Movements } from './movements.tsx'
import { ReportLines } from './report-lines.tsx'
import { ShiftRoll } from './shift-roll.tsx'
import type { ShiftView } from './shift-view.ts'

export function ShiftPage({ view, paper }: { view: ShiftView; paper: Paper }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:max-w-168">
      <PageHead to="/shifts" back={words().back} title={words().title} />
      <div className="print:hidden">
        <PaperChoice paper={paper} papers={PAPERS} />
      </div>
      {paper === 'a4' ? <ShiftSheet view={view} /> : <ShiftRoll view={view} roll={paper} />}
    </div>
  )
}

function ShiftSheet({ view }: { view: ShiftView }) {
  const { storeName, title, opened, closed, report, sales, movements, pieces, moneyFormat } = view
  return (
    <>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 shadow-flat md:p-5">
        <header className="grid gap-1 text-sm">
          <p className="hidden font-bold wrap-anywhere print:block" dir="auto">
            {storeName}
          </p>
          <h2 className="text-base wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <p className="text-ink-2">
            {words().opened}: {opened}
          </p>
          {closed && (
            <p className="text-ink-2">
              {words().closed}: {closed}
            </p>
          )}
        </header>
        {closed === null && <FormAlert kind="info">{words().stillOpen}</FormAlert>}
        {report && <ReportLines report={report} sales={sales} float={report.float} moneyFormat={moneyFormat} />}
        <Movements movements={movements} moneyFormat={moneyFormat} />
        {pieces.length > 0 && (
          <section className="grid gap-2">
            <h3 className="text-sm font-semibold">{words().pieces}</h3>
            <p className="text-sm tabular-nums" dir="ltr">
              {pieces.map(({ label, count }) => `${count} × ${label}`).join(', ')}
            </p>
          </section>
        )}
      </article>
      <p className="print:hidden">
        <Button onClick={() => window.print()}>
          <Printer className="icon icon-small" aria-hidden="true" />
          {words().print}
        </Button>
      </p>
    </>
  )
}

export function LockedShift({ upgradePath }: { upgradePath: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead to="/shifts" back={words().back} title={words().title} />
      <div className="grid justify-items-center gap-3 rounded-card border border-line bg-card px-6 py-12 text-center shadow-flat">
        <p className="text-ink-2">{words().locked}</p>
        <Link to={upgradePath} className={buttonClass('primary')}>
          {shiftsPage().upgrade}
        </Link>
      </div>
    </div>
  )
}
