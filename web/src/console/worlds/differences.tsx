import type { ReactNode } from 'react'
import type { Change } from '@mall/contracts/control'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'

interface Props {
  world: string
  other: string
  children: (changes: readonly Change[]) => ReactNode
}

export const Differences = ({ world, other, children }: Props) => {
  const changes = useControl('GET /__mall/worlds/{name}/changes', { params: { name: world }, query: { with: other } })
  return <Answered query={changes}>{children}</Answered>
}
