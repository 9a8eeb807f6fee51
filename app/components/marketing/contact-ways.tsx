import { contactPage } from '#copy/marketing/contact'

export function ContactOptions({ email }: { email: string }) {
  return (
    <section>
      <h2 className="text-lg">{contactPage().waysHeading}</h2>
      <dl>
        <dt className="mt-4 text-sm text-ink-2">{contactPage().emailLabel}</dt>
        <dd>
          <a className="site-link inline-block max-w-full py-2" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt className="mt-4 text-sm text-ink-2">{contactPage().phoneLabel}</dt>
        <dd>
          <a className="site-link inline-block max-w-full py-2" href={`tel:${contactPage().phone.replaceAll(' ', '')}`}>
            {contactPage().phone}
          </a>
        </dd>
        <dt className="mt-4 text-sm text-ink-2">{contactPage().chatLabel}</dt>
        <dd>{contactPage().chatHours}</dd>
      </dl>
    </section>
  )
}
