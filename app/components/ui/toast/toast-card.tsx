import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'

interface Props {
  title: string
  text?: string
  isError?: boolean
  action?: { label: string; onClick(): void }
  closeLabel: string
  onClose?(): void
  className?: string
}

/** Letters are about half as wide as high; a title alone may take two lines beside the action. */
const widthOf = (title: string, text = '') =>
  `${text ? Math.max(title.length, text.length) * 0.52 : title.length * 0.28}em`

/** Puts the action below words of more than two lines. */
export function ToastCard({ title, text, isError, action, closeLabel, onClose, className = '' }: Props) {
  return (
    <div className={`toast ${isError ? 'is-error' : ''} ${className}`}>
      <Icon name={isError ? 'alert' : 'check'} small />
      <div className="toast-main">
        <div className="toast-words" style={action && { flexBasis: widthOf(title, text) }}>
          <p className="font-semibold">{title}</p>
          {text ? <p>{text}</p> : null}
        </div>
        {action ? (
          <button type="button" className="toast-action" onClick={action.onClick}>
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton className="toast-close" label={closeLabel} onClick={onClose}>
        <Icon name="close" small />
      </IconButton>
    </div>
  )
}
