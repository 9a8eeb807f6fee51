import { contactPage } from '#copy/marketing/contact'

export function ContactOptions({ email }: { email: string }) {
  return (
    <section className="contact-ways">
      <h2>{contactPage().waysHeading}</h2>
      <dl>
        <dt>{contactPage().emailLabel}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{contactPage().phoneLabel}</dt>
        <dd>
          <a href={`tel:${contactPage().phone.replaceAll(' ', '')}`}>{contactPage().phone}</a>
        </dd>
        <dt>{contactPage().chatLabel}</dt>
        <dd>{contactPage().chatHours}</dd>
      </dl>
    </section>
  )
}
