import { SOCIAL_NETWORKS } from '#app/domain/store/form/social.ts'
import { networkWords } from '#copy/onboarding/forms'
import { socialStep } from '#copy/onboarding/steps'
import { Field } from '../../ui/field/field.tsx'
import { PrefixField } from '../../ui/field/prefix-field.tsx'
import { type FormState, isChecked } from './form-answer.ts'
import { SwitchList, SwitchRow } from './switch-row.tsx'

export function SocialFields({ values, errors }: FormState) {
  return (
    <SwitchList label={socialStep().title}>
      {SOCIAL_NETWORKS.map((network) => {
        const { name, field, placeholder } = networkWords()[network]
        const input = {
          id: network,
          name: network,
          label: field,
          placeholder,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          defaultValue: values[network],
          error: errors[network],
        }
        return (
          <SwitchRow
            key={network}
            name={`${network}On`}
            label={name}
            defaultChecked={isChecked(values, `${network}On`)}
          >
            {network === 'instagram' ? <PrefixField {...input} prefix="@" /> : <Field {...input} inputMode="url" />}
          </SwitchRow>
        )
      })}
    </SwitchList>
  )
}
