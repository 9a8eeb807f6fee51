export const pricingPage = {
  title: 'Pricing: free, Pro and Business | Kibanda',
  description:
    'Free for 20 products. Pro at KES 1,000 a month lifts the limits and adds discounts, invoices and customer history. No share of what you sell.',
  heading: 'Start free. Pay when it pays.',
  lead: 'Every plan takes orders on WhatsApp and Telegram, and we take no share of what you sell.',
  billing: 'Billing',
  monthly: 'Monthly',
  yearly: 'Yearly',
  discount: '-15%',
  popular: 'Most Popular',
  aMonth: 'a month',
  noEnd: 'No end date',
  orYearly: (amount: string) => `or ${amount} a year`,
  billedYearly: (amount: string) => `${amount} billed yearly`,
  getStarted: 'Get Started',
  subscribe: 'Subscribe',
  subscribeTo: (tier: string) => `Subscribe to ${tier}`,
  soon: 'Coming soon',
  questions: [
    {
      title: 'Can I go back to Free?',
      text: 'Yes. Pro runs to its last day. Nothing is deleted, you just can’t add more.',
    },
    {
      title: 'How do my customers pay?',
      text: 'As now: cash or mobile money, straight to you. The money never passes through us.',
    },
    { title: 'Do they need an account?', text: 'No. They open your link, fill a cart and send the order.' },
  ],
} as const
