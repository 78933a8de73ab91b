import type { GroupBuy } from 'qinghua-contract'
import { css } from '@emotion/react'
import { GroupCard } from './group-card.tsx'
import { stackOf } from '../../ui/theme.ts'

export const groupGrid = css`
  ${stackOf(16)}
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr));
`

interface Props {
  label: string
  offers: readonly GroupBuy[]
  onOver: () => void
}

export const GroupGrid = ({ label, offers, onOver }: Props) => (
  <ul css={groupGrid} aria-label={label}>
    {offers.map((offer) => (
      <li key={offer.groupActivityId}>
        <GroupCard offer={offer} onOver={onOver} />
      </li>
    ))}
  </ul>
)
