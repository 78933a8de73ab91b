import { worldChange } from '../../lib/read-again.ts'
import { followWorld, barWanted, followingWanted } from './follow-world.ts'

if (followingWanted(location)) followWorld(() => document.dispatchEvent(new Event(worldChange)))
if (barWanted(location, navigator)) void import('../bar/main.ts')
