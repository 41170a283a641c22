import { test } from 'vitest'
import { expectOnly } from '@/packages/doctor/testing/diagnose'
import { faults } from '@/packages/doctor/testing/faults'
import { idOf } from './profile'

test.each(faults)('%s is red, and nothing else, when %s', (check, _, fault) =>
  expectOnly(idOf(check), fault),
)
