export const pricingPage = {
  title: 'Pricing: Free and Pro | Kibanda',
  description:
    'Free for 20 products. Pro at KES 1,000 a month lifts the limits and adds discounts, invoices and customer history. No share of what you sell.',
  heading: 'Start free. Pay when it pays.',
  lead: 'Every plan takes orders on WhatsApp and Telegram, and we take no share of what you sell.',
  popular: 'Most Popular',
  aMonth: 'a month',
  period: { free: 'No end date', pro: '30 days at a time, no contract' },
  getStarted: 'Get Started',
  subscribe: 'Subscribe',
  subscribeTo: (tier: string) => `Subscribe to ${tier}`,
  soon: 'Coming soon',
  askForMore: 'Tell us what you need',
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
