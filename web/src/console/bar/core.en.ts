export { consoleBar } from './bar.en.ts'
export { consoleFaults } from '../faults/faults.en.ts'
export { consoleShare } from '../share/share.en.ts'
export { ui } from '../../app/ui.en.ts'
