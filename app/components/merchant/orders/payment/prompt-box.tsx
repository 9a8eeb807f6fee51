import { isCheckable } from '#app/domain/payment/prompt/prompt.ts'
import { orderPrompt as words } from '#copy/merchant/order-prompt'
import { Button } from '../../../ui/button.tsx'
import { PageStoreField } from '../../page-store-field.tsx'
import { useMay } from '../../use-access.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { PromptStateBox } from './prompt-state.tsx'

export function PromptBox({ view }: { view: OrderView }) {
  const fetcher = useFormFetcher<OrderActionData>()
  const mayAsk = useMay('prompts.ask')
  const { prompt } = view.money
  if (!prompt) return null
  return (
    <div className="mt-3">
      <PromptStateBox prompt={prompt} moneyFormat={view.moneyFormat}>
        {mayAsk && isCheckable(prompt) && (
          <fetcher.Form method="post">
            <PageStoreField />
            <input type="hidden" name="id" value={view.id} />
            <input type="hidden" name="prompt" value={prompt.id} />
            <Button
              type="submit"
              name="intent"
              value="check-prompt"
              className="text-ink"
              disabled={fetcher.state !== 'idle'}
            >
              {words().checkNow}
            </Button>
          </fetcher.Form>
        )}
      </PromptStateBox>
    </div>
  )
}
