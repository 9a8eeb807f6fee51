export const blogPage = {
  title: 'Blog: selling by chat, done well | Kibanda',
  description: 'Short, practical articles for people who sell through WhatsApp and Telegram.',
  heading: 'For people who sell by chat',
  lead: 'Short articles you can use the same day.',
  read: (minutes: number) => `${minutes} min read`,
  all: 'All articles',
  next: 'Read next',
} as const
