const written = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount of rupees as people read it in both languages: ₹1,20,000.00. */
export function writeRupees(rupees: number): string {
  return written.format(rupees);
}
