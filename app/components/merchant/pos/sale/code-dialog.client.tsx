import { useId, useMemo, useState } from 'react'
import { formatMoney } from '#app/domain/money.ts'
import { methodCode } from '#app/domain/payment/code/method-code.ts'
import { tillCodeWords as words } from '#copy/merchant/pos'
import { SegmentField } from '../../../ui/field/segment-field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Money } from '../../../ui/money.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { qrPath } from '../../../ui/qr-path.ts'
import { Dialog } from '../../dialog.tsx'
import type { TillCodeProps } from './till-code.tsx'

/** As large as the screen allows, for a customer's phone across the counter. */
export function CodeDialog({ codes, total, moneyFormat, onClose }: TillCodeProps & { onClose(): void }) {
  const { country, currency, methods } = codes
  const [id, setId] = useState(methods[0]?.id ?? '')
  const name = useId()
  const chosen = methods.find((method) => method.id === id)
  const picture = useMemo(() => {
    const order = { country, currency, amount: total, number: null, at: Date.now() }
    const code = chosen && methodCode(chosen, order)
    return code?.ok ? qrPath(code.text) : null
  }, [chosen, country, currency, total])
  return (
    <Dialog isOpen isTall hasNotice={false} width="wide" title={words().title} onClose={onClose}>
      <div className="grid gap-4 md:grid-cols-[min(26rem,100dvh-11rem)_minmax(0,1fr)] md:items-center md:gap-8">
        {picture ? (
          <div className="mx-auto w-full max-w-[max(12rem,100dvh-21rem)] md:max-w-none">
            <QrCode {...picture} label={words().codeOf({ amount: formatMoney(total, moneyFormat) })} />
          </div>
        ) : (
          <FormAlert>{words().failed}</FormAlert>
        )}
        <div className="grid gap-3 text-center md:text-start">
          <p className="text-3xl leading-tight font-bold *:whitespace-normal">
            <Money minor={total} format={moneyFormat} />
          </p>
          <p className="font-semibold">{chosen?.registeredName}</p>
          {methods.length > 1 ? (
            <SegmentField
              name={name}
              legend={words().choose}
              options={methods.map((method) => ({ value: method.id, label: method.title }))}
              value={id}
              onChange={setId}
            />
          ) : (
            <p className="text-ink-2">{chosen?.title}</p>
          )}
          <p className="text-sm text-ink-2">{words().check}</p>
        </div>
      </div>
    </Dialog>
  )
}
