import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type ButtonKind, buttonClass } from '../../ui/button.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useMay } from '../use-access.ts'

interface Props {
  intent: string
  id: string
  label: ReactNode
  kind?: ButtonKind
  className?: string
  spot?: string
  values?: Record<string, string | number>
  children?: ReactNode
}

export function MoneyForm({
  intent,
  id,
  label,
  kind = 'quiet',
  className = '',
  spot = 'w-full',
  values = {},
  children,
}: Props) {
  const { formData, state } = useNavigation()
  const mayManage = useMay('money.manage')
  const isBusy = state !== 'idle' && formData?.get('intent') === intent && formData.get('id') === id
  if (!mayManage) return null
  return (
    <Form method="post" preventScrollReset className={className}>
      <PageStoreField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button
        type="submit"
        className={buttonClass(kind, `px-3! text-sm ${spot}`)}
        disabled={isBusy}
        aria-busy={isBusy || undefined}
      >
        {label}
      </button>
    </Form>
  )
}
