/** Stands at the foot of pages and documents for as long as the company is a sample. */
export const sampleCompanyWords =
  'Beispiel: Diese Firma ist erfunden, ihre Angaben sind Platzhalter.';
