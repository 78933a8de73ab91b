import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from './states.tsx'

const mostComponents = 5

interface BoundaryProps {
  children: ReactNode
  /** What stands there instead of what has thrown; null for an extra, which nobody misses. */
  Instead: ComponentType<{ onRetry: () => void }> | null
}

/** In development it says what was thrown, in which component and file; shoppers never see that. */
export class Boundary extends Component<BoundaryProps, { error: unknown; where: string }> {
  override state = { error: null, where: '' }
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'nothing was thrown' }
  }
  override componentDidCatch(_: unknown, { componentStack }: ErrorInfo) {
    if (import.meta.env.DEV) this.setState({ where: (componentStack ?? '').trim() })
  }
  retry = () => this.setState({ error: null })
  override render() {
    const { children, Instead } = this.props
    const { error, where } = this.state
    if (error === null) return children
    if (!Instead) return null
    if (!import.meta.env.DEV) return <Instead onRetry={this.retry} />
    const lines = [String(error), ...where.split('\n').slice(0, mostComponents)]
    return (
      <>
        <Instead onRetry={this.retry} />
        <pre style={{ padding: '12px 16px', overflowX: 'auto', textAlign: 'left' }}>{lines.join('\n')}</pre>
      </>
    )
  }
}

interface Props {
  children: ReactNode
  /** For an extra, which nobody misses. */
  silent?: boolean
}

export const SectionBoundary = ({ children, silent }: Props) => (
  <Boundary Instead={silent ? null : ErrorState}>{children}</Boundary>
)
