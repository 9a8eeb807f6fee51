import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTACT_LIMITS, parseContact, typedContact } from '#app/domain/contact/contact-form.ts'
import { contactPage } from '#copy/marketing/contact'

const validFields = { name: 'Wanjiru Kamau', email: 'wanjiru@mail.example', message: 'Do you deliver to Kisumu?' }

test('a complete message is taken as it is, trimmed', () => {
  expect(
    parseContact({ name: '  Wanjiru Kamau ', email: ' wanjiru@mail.example ', message: validFields.message }),
  ).toEqual({
    ok: true,
    contact: validFields,
  })
})

test('name, email and message are required, each said beside its field', () => {
  expect(parseContact({ name: ' ', email: '', message: '\n' })).toEqual({
    ok: false,
    reason: 'contact-invalid',
    fields: { name: 'required', email: 'required', message: 'required' },
  })
})

test.each(['wanjiru', 'wanjiru@', '@mail.example', 'a b@mail.example'])('%j is no address', (email) => {
  expect(parseContact({ ...validFields, email })).toMatchObject({ ok: false, fields: { email: 'email-invalid' } })
})

test('a message longer than the limit is refused, one at the limit is not', () => {
  const message = 'm'.repeat(CONTACT_LIMITS.message)
  expect(parseContact({ ...validFields, message }).ok).toBe(true)
  expect(parseContact({ ...validFields, message: `${message}m` })).toMatchObject({ fields: { message: 'too-long' } })
})

test('no name can begin another line in the subject of a mail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
      const parsed = parseContact({ ...validFields, name })
      return !parsed.ok || !/[\r\n\u2028\u2029\0]/.test(parsed.contact.name)
    }),
  )
})

test('a form without fields, or with a file for one, counts as empty', () => {
  const form = new FormData()
  form.set('name', new Blob(['x']), 'x.txt')
  expect(typedContact(form)).toEqual({ name: '', email: '', message: '' })
})

test('the toast has the words of the specification', () => {
  expect(contactPage().sentTitle).toBe('Message sent')
  expect(contactPage().sentText).toBe("We'll get back to you as soon as possible.")
})
