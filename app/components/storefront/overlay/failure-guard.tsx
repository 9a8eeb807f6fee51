import { Component, type ReactNode } from 'react'

interface Props {
  /** What is shown instead of children that failed. */
  instead: ReactNode
  onFailure(): void
  children: ReactNode
}

/** Keeps the grid when a panel, the cart or the checkout fails. Give it a key, so that the next one gets its chance. */
export class FailureGuard extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.warn('a part of the page failed', error)
    this.props.onFailure()
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
