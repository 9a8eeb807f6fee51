export interface AvatarMenuProps {
  email: string
  onInstall?: () => void
}

export const avatarClass =
  'grid size-11 list-none place-items-center rounded-full bg-brand-soft font-bold text-brand-strong [&::-webkit-details-marker]:hidden'

export const menuClass = 'z-20 w-64 overflow-hidden rounded-card border border-line bg-card pb-1 shadow-raised'

export const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-start hover:bg-wash data-highlighted:bg-wash'
