import { PRODUCT_NAME, TAGLINE } from '../brand.ts'

export const siteNav = {
  label: 'Main',
  menu: 'Menu',
  home: `${PRODUCT_NAME}, home`,
  links: [
    { to: '/features', words: 'Features' },
    { to: '/pricing', words: 'Pricing' },
    { to: '/contact', words: 'Contact' },
  ],
  profile: 'Profile',
  logout: 'Log out',
  login: 'Login',
  getStarted: 'Get Started',
  skip: 'Skip to the content',
} as const

export const siteFooter = {
  label: 'Footer',
  beta: 'Beta',
  tagline: TAGLINE,
  copyright: (year: number) => `© ${year} ${PRODUCT_NAME}`,
  groups: [
    {
      title: 'Product',
      links: [
        { to: '/features', words: 'Features' },
        { to: '/pricing', words: 'Pricing' },
        { to: '/demo', words: 'Demo' },
      ],
    },
    {
      title: 'Company',
      links: [
        { to: '/about', words: 'About' },
        { to: '/contact', words: 'Contact' },
        { to: '/blog', words: 'Blog' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { to: '/privacy', words: 'Privacy' },
        { to: '/terms', words: 'Terms' },
        { to: '/cookies', words: 'Cookies' },
      ],
    },
  ],
} as const

export const installPrompt = {
  label: `Install ${PRODUCT_NAME}`,
  title: `Keep ${PRODUCT_NAME} at hand`,
  text: 'Put it on your home screen and open your orders with one tap.',
  install: 'Install',
  later: 'Later',
  iosTitle: `Add ${PRODUCT_NAME} to your home screen`,
  iosSteps: ['Tap Share in the bar of Safari', 'Choose Add to Home Screen'],
  iosDone: 'Got it',
  byHand: 'Open the menu of your browser and choose ‘Install’ or ‘Add to Home screen’.',
  button: 'Install App',
} as const
