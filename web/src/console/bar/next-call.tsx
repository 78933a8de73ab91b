import { useText } from '../../lib/i18n/i18n.ts'
import { disarm, runAction, failNextCall, faults, type FaultName } from './actions.ts'
import { KeyButton } from './key-button.tsx'

const names = Object.keys(faults) as FaultName[]

/** A menu of faults for the next call of the shop. */
export const NextCall = ({ armed }: { armed: number }) => {
  const t = useText('consoleBar')
  const arm = (name: FaultName): void =>
    void runAction(async () => {
      await failNextCall(name)
      return t('willFail', { fault: t(`faults.${name}`) })
    }, t('noAnswer'))
  return (
    <div data-part="keys">
      <select
        data-part="key"
        aria-label={t('fail')}
        value=""
        onChange={({ target }) => {
          const name = names.find((each) => each === target.value)
          if (name) arm(name)
        }}
      >
        <option value="">{t('fail')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {t(`faults.${name}`)}
          </option>
        ))}
      </select>
      {armed > 0 && (
        <KeyButton act={async () => (await disarm(), t('disarmed'))}>{t('disarm', { count: armed })}</KeyButton>
      )}
    </div>
  )
}
