import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { riderForm, riderWords } from '#copy/storefront/rider'
import { DeliveredForm } from './delivered-form.tsx'
import { FailedForm } from './failed-form.tsx'
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
    <li className="card" id={`stop-${stop.orderId}`} data-stop={stop.orderId} data-number={stop.number}>
      <div className="stop-head">
        <h2 dir="auto">{stop.title}</h2>
        {stop.time ? <span className="pill">{stop.time}</span> : null}
      </div>
      <p className="stop-who" dir="auto">
        {stop.title === stop.name ? stop.number : riderWords().who(stop)}
      </p>
      <div data-private>
        {stop.address ? (
          <p className="stop-address" dir="auto">
            {stop.address}
          </p>
        ) : null}
        {stop.landmark ? (
          <p className="stop-who" dir="auto">
            {stop.landmark}
          </p>
        ) : null}
      </div>
      <Amount stop={stop} />
      <div data-open-stop>
        <Ways stop={stop} />
        <details className="act" data-act open={delivered !== null}>
          <summary className="button button-primary">{riderForm().delivered}</summary>
          <DeliveredForm stop={stop} path={path} refused={delivered} />
        </details>
        <details className="act" data-act open={isFailed}>
          <summary className="button button-quiet">{riderForm().couldNot}</summary>
          <FailedForm stop={stop} path={path} refused={isFailed ? refused : null} />
        </details>
      </div>
      <details className="contents">
        <summary>
          {riderWords().pieces({ count: stop.pieces })}
          <Icon name="arrowDown" small />
        </summary>
        <ul>
          {stop.lines.map(({ name, quantity }) => (
            <li key={name} dir="auto">
              {riderWords().line({ quantity, name })}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function Amount({ stop: { collect, moneyFormat } }: { stop: WaitingStop }) {
  if (collect === 0) {
    return (
      <p className="amount amount-paid">
        {riderWords().paid}
        <Icon name="check" />
      </p>
    )
  }
  return (
    <p className="amount">
      {riderWords().collect} <Money minor={collect} format={moneyFormat} />
    </p>
  )
}

function Ways({ stop: { phone, chat, map, name } }: { stop: WaitingStop }) {
  return (
    <div className="ways" data-private>
      {phone ? (
        <a className="way" href={`tel:${phone}`}>
          <Icon name="call" />
          {riderWords().call} <span className="sr-only">{name}</span>
        </a>
      ) : null}
      {chat ? (
        <a className="way" href={chat} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" />
          {riderWords().whatsapp} <span className="sr-only">{name}</span>
        </a>
      ) : null}
      <a className="way" href={map} target="_blank" rel="noreferrer">
        <Icon name="pin" />
        {riderWords().map} <span className="sr-only">{name}</span>
      </a>
    </div>
  )
}
