// Units in an application of several stages.

export const unitKeys = {
  central_headquarter: 'central',
  district_headquarter: 'district',
  regional_headquarter: 'regional',
  local_headquarter: 'local',
  educational_headquarter: 'educational',
  detachment: 'detachment',
} as const;
export type UnitKey = keyof typeof unitKeys;
