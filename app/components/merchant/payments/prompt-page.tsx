import { Form, Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { promptNotices, promptSettings, promptTest, promptSwitch as words } from '#copy/merchant/prompt-settings'
import { buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { SettingsHead } from '../settings/settings-head.tsx'
import { useFormResult } from '../use-form-result.ts'
import { methodTitle } from './method-words.ts'
import { PromptKeysForm } from './prompt-keys-form.tsx'
import { PromptTest } from './prompt-test.tsx'
import { type PromptAnswer, type PromptSettingsView, promptAction, promptPath } from './prompt-view.ts'

interface Props {
  view: PromptSettingsView
  answer: PromptAnswer | undefined
}

export function PromptPage({ view, answer }: Props) {
  const { method, missing, state, isRemoving } = view
  useFormResult(answer)
  const isOn = state?.isOn && state.isOfMethod && state.canOpen && !missing
  const canTest = state?.isOfMethod && state.canOpen && !state.problem && !missing
  return (
    <>
      <SettingsHead title={promptSettings().title} />
      <div className="mt-1 grid grid-cols-1 gap-4">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {methodTitle(method)}
          {state && (
            <span
              className={`rounded-full px-2.5 py-0.5 text-xs ${isOn ? 'bg-brand-soft text-brand-strong' : 'bg-wash text-ink-2'}`}
            >
              {isOn ? promptSettings().on : promptSettings().off}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-2">{promptSettings().text}</p>
        {answer && !answer.ok && answer.text && answer.values?.phone === undefined && (
          <FormAlert title={answer.title} answer={answer}>
            {answer.text}
          </FormAlert>
        )}
        {isRemoving && state && !answer && <Removal view={view} />}
        <States view={view} />
        {canTest && !state.isTested && <PromptTest view={view} answer={answer} />}
        {!missing && <PromptKeysForm key={view.keys.setAt} view={view} answer={answer} />}
        {state?.canOpen && state.isOfMethod && !missing && <Notices view={view} />}
        {state && <Switches view={view} />}
      </div>
    </>
  )
}

function States({ view: { missing, method, state, test, upgradePath } }: Pick<Props, 'view'>) {
  const text = promptSettings()
  if (missing === 'onlyPro')
    return (
      <div className={`${formCardClass} flex flex-wrap items-center justify-between`}>
        <p className="text-sm text-ink-2">{text.onlyPro}</p>
        <Link to={upgradePath} className={buttonClass('soft')}>
          {text.upgrade}
        </Link>
      </div>
    )
  if (missing) return <FormAlert kind="info">{text[missing]}</FormAlert>
  if (!state) return null
  if (!state.canOpen)
    return (
      <FormAlert kind="warning" title={text.again}>
        {text.againText}
      </FormAlert>
    )
  if (!state.isOfMethod) return <FormAlert kind="warning">{text.otherNumber}</FormAlert>
  if (state.problem) return <FormAlert title={text.problems[state.problem]}>{text.problemText}</FormAlert>
  return (
    <>
      {!method.isEnabled && <FormAlert kind="warning">{text.hidden}</FormAlert>}
      {test && state.isOn && <FormAlert kind="info">{promptTest().done}</FormAlert>}
      {state.isTested && !state.hasCallbacks && <FormAlert kind="warning">{text.noCallbacks}</FormAlert>}
    </>
  )
}

function Switches({ view: { storeId, method, state, missing } }: Pick<Props, 'view'>) {
  const isOn = state?.isOn
  const canTurnOn = state?.isTested && state.isOfMethod && !state.problem && !missing
  return (
    <Form method="post" action={promptAction(storeId, method.id)} className="flex flex-wrap gap-3">
      <PageStoreField />
      {(isOn || canTurnOn) && (
        <button type="submit" name="intent" value={isOn ? 'turn-off' : 'turn-on'} className={buttonClass('quiet')}>
          {isOn ? words().turnOff : words().turnOn}
        </button>
      )}
      <Link to={promptPath(method.id, '&remove')} className={buttonClass('text')}>
        {words().remove}
      </Link>
    </Form>
  )
}

function Notices({ view: { storeId, method, state } }: Pick<Props, 'view'>) {
  const { title, text, since, turnOn, newAddress, newAddressText, turnOff } = promptNotices()
  const day = state?.noticesSince
  return (
    <Form method="post" action={promptAction(storeId, method.id)} className={formCardClass}>
      <PageStoreField />
      <h2 className="text-base">{title}</h2>
      <p className="text-sm text-ink-2">{text}</p>
      {day && <p className="text-sm font-semibold text-brand-strong">{since({ day })}</p>}
      {day && <p className="text-sm text-ink-2">{newAddressText}</p>}
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="notices-on" className={buttonClass('quiet')}>
          {day ? newAddress : turnOn}
        </button>
        {day && (
          <button type="submit" name="intent" value="notices-off" className={buttonClass('text')}>
            {turnOff}
          </button>
        )}
      </div>
    </Form>
  )
}

function Removal({ view: { storeId, method } }: Pick<Props, 'view'>) {
  const { title, text, yes, no } = words().ask
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form method="post" action={promptAction(storeId, method.id)} className={formCardClass}>
      <PageStoreField />
      <h2 ref={heading} tabIndex={-1} className="text-base">
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={promptPath(method.id)} className={buttonClass('quiet')}>
          {no}
        </Link>
        <button type="submit" name="intent" value="remove-keys" className={buttonClass('primary', 'btn-grave')}>
          {yes}
        </button>
      </div>
    </Form>
  )
}
