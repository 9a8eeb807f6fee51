import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { CODE_MAX, type DiscountKind } from '#app/domain/discount/discount.ts'
import { discountForm } from '#app/domain/discount/discount-form.ts'
import { dialogWords } from '#copy/merchant/dialog'
import { discountFieldWords, discountDialog as words } from '#copy/merchant/discounts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { fieldError } from '../../ui/field/field-error.ts'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { SegmentField } from '../../ui/field/segment-field.tsx'
import { Dialog } from '../dialog.tsx'
import { useFormResult } from '../use-form-result.ts'
import type { DiscountAnswer, DiscountRow, DiscountsView } from './discounts-view.ts'

interface Props {
  /** Null for a new one. */
  discount: DiscountRow | null
  view: DiscountsView
  onClose(): void
}

const FORM = 'discount-form'
const kinds = (): { value: DiscountKind; label: string }[] => [
  { value: 'percent', label: words().kinds.percent },
  { value: 'fixed', label: words().kinds.fixed },
]

export function DiscountDialog({ discount, view, onClose }: Props) {
  const fetcher = useFetcher<DiscountAnswer>()
  const values = discount?.fields ?? {}
  const [kind, setKind] = useState<DiscountKind>(discount?.kind ?? 'percent')
  const [form, fields] = useForm({
    id: FORM,
    lastResult: fetcher.data?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: discountForm }),
  })
  const errorOf = (name: keyof typeof fields) => fieldError(fields[name].errors, discountFieldWords())
  useFormResult(fetcher.data, (answer) => answer.ok && onClose())

  const isSaving = fetcher.state !== 'idle'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={discount ? words().editTitle({ code: discount.code }) : words().addTitle}
      actions={
        <>
          <Button onClick={onClose}>{dialogWords().cancel}</Button>
          <Button kind="primary" type="submit" form={FORM} disabled={isSaving} aria-busy={isSaving || undefined}>
            {isSaving ? words().saving : words().save}
          </Button>
        </>
      }
    >
      <fetcher.Form id={form.id} method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <input type="hidden" name="intent" value={discount ? 'edit-discount' : 'create-discount'} />
        <input type="hidden" name="version" value={discount?.version ?? ''} />
        <Field
          id="discount-code"
          name="code"
          label={words().code}
          hint={discount ? words().codeKept : words().codeHint}
          defaultValue={values.code}
          readOnly={discount !== null}
          maxLength={CODE_MAX * 2}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={errorOf('code')}
        />
        <SegmentField<DiscountKind>
          name="kind"
          legend={words().kind}
          options={kinds()}
          defaultValue={kind}
          onChange={setKind}
        />
        {kind === 'percent' ? (
          <NumberField
            key="percent"
            id="discount-percent"
            name="percent"
            label={words().percent}
            hint={words().feeHint}
            unit="%"
            defaultValue={values.percent}
            error={errorOf('percent')}
          />
        ) : (
          <MoneyField
            key="amount"
            id="discount-amount"
            name="amount"
            label={words().amount}
            hint={words().feeHint}
            symbol={view.moneyFormat.symbol}
            defaultValue={values.amount}
            error={errorOf('amount')}
          />
        )}
        <MoneyField
          id="discount-minimum"
          name="minimum"
          label={words().minimum}
          optional={words().optional}
          hint={words().minimumHint}
          symbol={view.moneyFormat.symbol}
          defaultValue={values.minimum}
          error={errorOf('minimum')}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field
            id="discount-starts"
            name="startsOn"
            type="date"
            label={words().startsOn}
            optional={words().optional}
            defaultValue={values.startsOn}
            error={errorOf('startsOn')}
          />
          <Field
            id="discount-ends"
            name="endsOn"
            type="date"
            label={words().endsOn}
            optional={words().optional}
            defaultValue={values.endsOn}
            error={errorOf('endsOn')}
          />
        </div>
        <NumberField
          id="discount-uses"
          name="maxUses"
          label={words().maxUses}
          optional={words().optional}
          hint={words().maxUsesHint}
          defaultValue={values.maxUses}
          error={errorOf('maxUses')}
        />
      </fetcher.Form>
    </Dialog>
  )
}
