import { Form } from '@remix-run/react'
import { safaricom } from '#app/domain/payment/method-number.ts'
import { isCheckable } from '#app/domain/payment/prompt/prompt.ts'
import { orderPrompt } from '#copy/merchant/order-prompt'
import { promptTest as words } from '#copy/merchant/prompt-settings'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { PromptStateBox } from '../orders/payment/prompt-state.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { type PromptAnswer, type PromptSettingsView, promptAction } from './prompt-view.ts'

interface Props {
  view: PromptSettingsView
  answer: PromptAnswer | undefined
}

/** Follows by the store's live hints; without a script by `Check now`. */
export function PromptTest({ view: { storeId, method, newId, test, moneyFormat }, answer }: Props) {
  const isOpen = test?.again === 'no' && test.state !== 'paid'
  return (
    <Form method="post" action={promptAction(storeId, method.id)} className={formCardClass}>
      <PageStoreField />
      <h2 className="text-base">{words().title}</h2>
      <p className="text-sm text-ink-2">{words().text}</p>
      {test && (
        <PromptStateBox prompt={test} moneyFormat={moneyFormat}>
          {isCheckable(test) && (
            <Button type="submit" name="intent" value="check-prompt" className="justify-self-start text-ink">
              {orderPrompt().checkNow}
            </Button>
          )}
          <noscript>{words().reload}</noscript>
        </PromptStateBox>
      )}
      {test && <input type="hidden" name="id" value={test.id} />}
      {!isOpen && (
        <>
          <input type="hidden" name="requestId" value={newId} />
          <PhoneField
            id="phone"
            name="phone"
            label={words().phone}
            side={safaricom.dialCode}
            defaultValue={answer?.values?.phone ?? test?.phone ?? undefined}
            error={answer?.values?.phone === undefined ? undefined : answer.text}
          />
          <Button kind="primary" type="submit" name="intent" value="test-prompt">
            {words().test}
          </Button>
        </>
      )}
    </Form>
  )
}
