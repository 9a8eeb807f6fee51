import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { checkEmail, normalizeEmail } from '#app/domain/account/credentials.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { INVITATION_TOKEN } from './invitation.ts'
import { MAX_STAFF_NAME } from './name.ts'
import { MEMBER_ROLES } from './role.ts'

type MemberRefusal = 'name-required' | 'name-too-long' | 'role-unknown' | 'email-invalid'

const key = (refusal: MemberRefusal) => refusal

const role = z.enum(MEMBER_ROLES, { error: key('role-unknown') })

/** `key` comes with the form's page: the same form sent again is the same invitation. */
export const inviteForm = z.object({
  name: z
    .string({ error: key('name-required') })
    .overwrite(visibleLine)
    .min(1, key('name-required'))
    .max(MAX_STAFF_NAME, key('name-too-long')),
  role,
  key: z.string().regex(INVITATION_TOKEN).optional().catch(undefined),
})

export const roleForm = z.object({ role })

export const invitationMailForm = z.object({
  email: z
    .string({ error: key('email-invalid') })
    .transform(normalizeEmail)
    .refine((address) => checkEmail(address) === null, key('email-invalid')),
})
