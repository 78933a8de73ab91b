import type { GroupBuy } from '@mall/contracts'
import { css } from '@emotion/react'
import { GroupCard } from './group-card.tsx'

export const groupGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr));
  gap: 16px;
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
