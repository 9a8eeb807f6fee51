export const aboutPage = {
  title: 'About us | Kibanda',
  description: 'Kibanda is Swahili for a small stall. We make the online one for people who sell by chat.',
  heading: 'A stall, not a mall.',
  lead: 'Kibanda is Swahili for a small stall: four posts, a roof, and somebody who knows every customer by name.',
  paragraphs: [
    'Millions of small shops already sell by chat. They post photos in a status, answer ‘how much?’ forty times a day, and write orders in a notebook. That works, until two people want the last bag and nobody knows who asked first.',
    'We keep what is good about it: the talk, the trust, the payment from phone to phone. And we take over what is tiring: prices, stock, addresses, sums. A shopper chooses by herself, and the order comes to the chat in full.',
    'We build for the phone that people have, not for the one in the advertisement. A store opens on a slow network, needs no app and asks no shopper for an account.',
  ],
  promisesHeading: 'What you can hold us to',
  promises: [
    { title: 'Your customers are yours', text: 'We don’t write to them, sell their numbers or show them other shops.' },
    {
      title: 'No share of your sales',
      text: 'You pay for a plan or you pay nothing. Money goes straight from buyer to you.',
    },
    {
      title: 'You can leave',
      text: 'Download everything as a file, or delete it all, from your profile, at any time.',
    },
    { title: 'We say what isn’t ready', text: 'Kibanda is in beta. What is only planned is marked ‘Coming soon’.' },
  ],
} as const
