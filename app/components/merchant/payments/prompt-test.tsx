import { Form } from '@remix-run/react'
import { safaricom } from '#app/domain/payment/method-number.ts'
import { promptTest as words } from '#copy/merchant/prompt-settings'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { promptCard } from './prompt-page.tsx'
import { type PromptAnswer, type PromptSettingsView, promptAction } from './prompt-view.ts'

interface Props {
  view: PromptSettingsView
  answer: PromptAnswer | undefined
}

export function PromptTest({ view: { storeId, method, newId }, answer }: Props) {
  return (
    <Form method="post" action={promptAction(storeId, method.id)} className={promptCard}>
      <h2 className="text-base">{words().title}</h2>
      <p className="text-sm text-ink-2">{words().text}</p>
      <input type="hidden" name="intent" value="test-prompt" />
      <input type="hidden" name="requestId" value={newId} />
      <PhoneField
        id="phone"
        name="phone"
        label={words().phone}
        side={safaricom.dialCode}
        defaultValue={answer?.values?.phone}
        error={answer?.values?.phone === undefined ? undefined : answer.text}
      />
      <Button kind="soft" type="submit">
        {words().test}
      </Button>
    </Form>
  )
}
