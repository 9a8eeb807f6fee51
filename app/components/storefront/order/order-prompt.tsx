import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-symbols.tsx'
import { promptLook } from '#app/components/ui/prompt-look.ts'
import { promptStateText } from '#app/copy/phrases/prompt-state.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import { formatWhole } from '#app/domain/money.ts'
import { isCheckable, type PromptState, type PromptView } from '#app/domain/payment/prompt/prompt.ts'
import { promptFailures, promptStates, promptWords } from '#copy/storefront/order-prompt'
import { PlainChallenge } from '../checkout/plain/plain-challenge.tsx'
import { describedBy, Field } from '../field.tsx'
import type { OrderView, PromptOffer, PromptRefusal } from './order-view.ts'

export function OrderPrompt({ view }: { view: OrderView }) {
  const { prompt, promptOffer, promptRefusal } = view
  if (!prompt && !promptOffer && !promptRefusal) return null
  return (
    <div id="prompt" className="mb-4 grid gap-3 scroll-mt-4 last:mb-0">
      {prompt ? <ShownPrompt prompt={prompt} view={view} /> : null}
      {promptRefusal && !promptRefusal.isPhone ? (
        <p className="rounded-card bg-danger-soft px-4 py-3 text-danger" role="alert">
          {promptRefusal.text}
        </p>
      ) : null}
      {promptOffer ? <AskForm offer={promptOffer} view={view} refusal={promptRefusal} /> : null}
    </div>
  )
}

const icons: Partial<Record<PromptState, IconName>> = {
  paid: 'check',
  cancelled: 'close',
  failed: 'alert',
  busy: 'alert',
}

function ShownPrompt({ prompt, view }: { prompt: PromptView; view: OrderView }) {
  const { state, until } = prompt
  const text = promptStateText(prompt, promptStates(), promptFailures())
  const isBusy = state === 'busy' && prompt.again === 'no'
  const waiting = isBusy ? promptWords().againFrom : state === 'no-answer' ? promptWords().onPhone : null
  return (
    <div className={`grid gap-2 rounded-card px-4 py-3 ${promptLook(state)}`}>
      <p className="flex items-center gap-2 font-semibold" data-status={text}>
        <Icon name={icons[state] ?? 'info'} small />
        <span className="flex-1">
          {state === 'busy' ? <span className="block">{promptStates().busyWhy}</span> : null}
          {text}
        </span>
        {prompt.again === 'yes' ? null : (
          <span className="whitespace-nowrap text-ink">{formatWhole(prompt.amount, view.moneyFormat)}</span>
        )}
      </p>
      {state === 'paid' && prompt.code === null ? <p className="text-sm">{promptWords().receiptFollows}</p> : null}
      {state === 'unknown' ? <p className="text-sm text-ink">{promptWords().look}</p> : null}
      {waiting ? (
        <p className="text-sm text-ink">{waiting({ time: untilWords(until, view.now, view.store.timeZone) })}</p>
      ) : null}
      {isCheckable(prompt) ? (
        <form method="post" action="#prompt" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button className={buttonClass('quiet', 'px-3 text-ink')} type="submit" name="intent" value="check-prompt">
            {promptWords().checkNow}
          </button>
          <noscript>
            <p className="text-sm text-ink">{promptWords().reload}</p>
          </noscript>
        </form>
      ) : null}
    </div>
  )
}

interface AskFormProps {
  offer: PromptOffer
  view: OrderView
  refusal: PromptRefusal | null
}

/** After a prompt that may have been paid, another one is a question first. */
function AskForm({ offer, view, refusal }: AskFormProps) {
  const pay = promptWords().pay({ amount: formatWhole(offer.amount, view.moneyFormat) })
  const form = (
    <form method="post" action="#prompt" className={`grid gap-3 ${offer.isDoubtful ? 'mt-3' : ''}`}>
      <input type="hidden" name="request" value={offer.requestId} />
      {offer.isDoubtful ? (
        <>
          <input type="hidden" name="again" value="1" />
          <p className="font-semibold">{promptWords().ask}</p>
        </>
      ) : null}
      <PhoneField offer={offer} error={refusal?.isPhone ? refusal.text : undefined} />
      {refusal?.siteKey ? <PlainChallenge siteKey={refusal.siteKey} /> : null}
      <button className={buttonClass('primary', 'w-full')} type="submit" name="intent" value="prompt">
        {pay}
      </button>
    </form>
  )
  if (!offer.isDoubtful) return form
  return (
    <details open={refusal !== null}>
      <summary className={buttonClass('quiet', 'w-full list-none [&::-webkit-details-marker]:hidden')}>
        {promptWords().payAgain}
      </summary>
      {form}
    </details>
  )
}

/** The script keeps what is typed while it renews the page around it. */
function PhoneField({ offer: { phone, typed }, error }: { offer: PromptOffer; error?: string | undefined }) {
  const field = (
    <Field id="prompt-phone" label={phone ? promptWords().another : promptWords().number} error={error}>
      <input
        {...describedBy('prompt-phone', error)}
        className="input"
        type="tel"
        name="phone"
        dir="ltr"
        maxLength={30}
        autoComplete="tel"
        defaultValue={typed}
        required={phone === ''}
      />
    </Field>
  )
  if (phone === '') return <div id="another">{field}</div>
  return (
    <div>
      <input type="hidden" name="own" value={phone} />
      <p className="text-sm text-ink-2">{promptWords().goesTo({ phone })}</p>
      <details id="another" open={typed !== '' || error !== undefined}>
        <summary className="flex min-h-11 w-max list-none items-center gap-2 font-semibold text-brand-strong [&::-webkit-details-marker]:hidden">
          {promptWords().another}
          <Icon name="arrowDown" small />
        </summary>
        {field}
      </details>
    </div>
  )
}
