import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { FAILED_REASONS } from '#app/domain/delivery/run.ts'
import { failedReasons, riderForm, riderWords } from '#copy/storefront/rider'
import { DeliveredForm } from './delivered-form.tsx'
import {
  CloseSheet,
  errorOf,
  NoteField,
  PhotoField,
  primaryButtonClass,
  quietButtonClass,
  Reasons,
  ReportForm,
} from './report-fields.tsx'
import type { RefusedReport, WaitingStop } from './run-view.ts'

export interface StopFormProps {
  stop: WaitingStop
  path: string
  refused: RefusedReport | null
}

export function StopCard(props: StopFormProps) {
  const { stop, path, refused } = props
  const isFailed = refused?.kind === 'failed'
  const delivered = refused && !isFailed ? refused : null
  return (
    <li
      className="rounded-card border border-line bg-card p-4"
      id={`stop-${stop.orderId}`}
      data-stop={stop.orderId}
      data-number={stop.number}
    >
      <StopHead title={stop.title} size="text-[1.375rem]">
        {stop.time ? <span className={`${pillClass} bg-wash`}>{stop.time}</span> : null}
      </StopHead>
      <p className="text-ink-2" dir="auto">
        {stop.title === stop.name ? stop.number : riderWords().who(stop)}
      </p>
      <div className="in-data-saved:hidden">
        {stop.address ? (
          <p className="mt-2 text-[1.0625rem] font-bold" dir="auto">
            {stop.address}
          </p>
        ) : null}
        {stop.landmark ? (
          <p className="text-ink-2" dir="auto">
            {stop.landmark}
          </p>
        ) : null}
      </div>
      <Amount stop={stop} />
      {stop.promptUntil === null ? null : (
        <p className="mt-2 rounded-control bg-warn-soft px-3.5 py-2 font-semibold text-warn in-data-saved:hidden">
          {riderWords().promptOpen({ time: stop.promptUntil })}
        </p>
      )}
      <div className="in-data-saved:hidden">
        <Ways stop={stop} />
        <details className="[&[open]>summary]:mb-3" data-act open={delivered !== null}>
          <summary className={primaryButtonClass}>{riderForm().delivered}</summary>
          <DeliveredForm stop={stop} path={path} refused={delivered} />
        </details>
        <details className="[&[open]>summary]:mb-3" data-act open={isFailed}>
          <summary className={quietButtonClass}>{riderForm().couldNot}</summary>
          <FailedForm stop={stop} path={path} refused={isFailed ? refused : null} />
        </details>
      </div>
      <details className="mt-2 border-t border-line open:[&_.icon]:rotate-180 in-data-saved:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {riderWords().pieces({ count: stop.pieces })}
          <Icon name="arrowDown" small />
        </summary>
        <ul>
          {stop.lines.map(({ name, quantity }) => (
            <li key={name} className="py-1" dir="auto">
              {riderWords().line({ quantity, name })}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

export const pillClass = 'rounded-full px-3 py-1 text-sm font-semibold'
const amountClass =
  'mt-3 flex min-h-14 flex-wrap items-center justify-between rounded-control px-3.5 py-2 text-[1.375rem] font-bold in-data-saved:hidden'
const wayClass = 'grid min-h-18 place-items-center rounded-control border border-line-strong p-2 font-semibold'

export function StopHead({ title, size, children }: { title: string; size: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className={size} dir="auto">
        {title}
      </h2>
      {children}
    </div>
  )
}

function Amount({ stop: { collect, moneyFormat } }: { stop: WaitingStop }) {
  if (collect === 0) {
    return (
      <p className={`${amountClass} bg-brand-soft text-brand-strong`}>
        {riderWords().paid}
        <Icon name="check" />
      </p>
    )
  }
  return (
    <p className={`${amountClass} bg-accent-soft`}>
      {riderWords().collect} <Money minor={collect} format={moneyFormat} />
    </p>
  )
}

function Ways({ stop: { phone, chat, map, name } }: { stop: WaitingStop }) {
  return (
    <div className="my-3 grid grid-cols-[repeat(auto-fit,minmax(88px,1fr))] gap-2 in-data-saved:hidden">
      {phone ? (
        <a className={wayClass} href={`tel:${phone}`}>
          <Icon name="call" />
          {riderWords().call} <span className="sr-only">{name}</span>
        </a>
      ) : null}
      {chat ? (
        <a className={wayClass} href={chat} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" />
          {riderWords().whatsapp} <span className="sr-only">{name}</span>
        </a>
      ) : null}
      <a className={wayClass} href={map} target="_blank" rel="noreferrer">
        <Icon name="pin" />
        {riderWords().map} <span className="sr-only">{name}</span>
      </a>
    </div>
  )
}

function FailedForm({ stop, path, refused }: StopFormProps) {
  const id = `failed-${stop.orderId}`
  return (
    <ReportForm stop={stop} path={path} kind="failed">
      <div className="flex min-h-11 items-center justify-between">
        <h3 className="text-lg">{riderForm().couldNot}</h3>
        <CloseSheet />
      </div>
      <Reasons
        id={id}
        legend={riderForm().whyFailed}
        reasons={FAILED_REASONS}
        labels={failedReasons()}
        chosen={refused?.typed.reason ?? ''}
        error={errorOf(refused, 'reason')}
      />
      <NoteField id={id} value={refused?.typed.note ?? ''} error={errorOf(refused, 'note')} />
      <PhotoField id={id} isOptional error={errorOf(refused, 'photo')} />
      <button className={primaryButtonClass} type="submit" name="kind" value="failed">
        {riderForm().couldNot}
      </button>
    </ReportForm>
  )
}
