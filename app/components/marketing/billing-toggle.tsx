import { pricingPage } from '#app/copy/en/marketing/pricing.ts'

/** Radio buttons that switch the prices by CSS, without a script. */
export function BillingToggle() {
  return (
    <fieldset className="billing">
      <legend className="sr-only">{pricingPage.billing}</legend>
      <label>
        <input type="radio" name="billing" value="monthly" defaultChecked />
        {pricingPage.monthly}
      </label>
      <label>
        <input type="radio" name="billing" value="yearly" />
        {pricingPage.yearly} <small>{pricingPage.discount}</small>
      </label>
    </fieldset>
  )
}
