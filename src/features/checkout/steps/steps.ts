/** Which step is open, from what the server allows and what the visitor asks for. */
import type { Checkout } from '#api/checkout/checkout'
import { currentStep, STEPS, type Status, type StepName } from '#core/checkout/states'

type StepFacts = Pick<Checkout, 'status' | 'physical'>

/** The steps of this checkout, in order. */
export function stepsOf({ physical }: Pick<Checkout, 'physical'>): StepName[] {
  return STEPS.filter((step) => step !== 'shipping' || physical)
}

/** @param wanted what the address bar asks for; a step that cannot be opened yet leads to the last that can */
export function openStep(wanted: StepName | undefined, facts: StepFacts): StepName {
  const furthest = currentStep(facts.status)
  if (!wanted || !stepsOf(facts).includes(wanted)) return furthest
  return STEPS.indexOf(wanted) < STEPS.indexOf(furthest) ? wanted : furthest
}

export function nextStep(step: StepName, facts: StepFacts): StepName {
  const steps = stepsOf(facts)
  return steps[steps.indexOf(step) + 1] ?? step
}

/** What the whole screen shows for a status. */
export function screenOf(status: Status): 'steps' | 'paying' | 'done' | 'refund' | 'gone' {
  switch (status) {
    case 'paying':
      return 'paying'
    case 'placed':
      return 'done'
    case 'refund_due':
    case 'refunded':
      return 'refund'
    case 'expired':
    case 'cancelled':
      return 'gone'
    default:
      return 'steps'
  }
}
