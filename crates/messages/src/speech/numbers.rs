//! Numbers as people read them: digits in threes, and a minus that is no hyphen where there is one.

use super::Voice;

impl Voice {
    /// A whole number.
    #[must_use]
    pub fn number(self, number: i64) -> String {
        let mut to = String::new();
        self.write_number(&mut to, number);
        to
    }

    /// A whole number with its sign, also if it is not below zero.
    #[must_use]
    pub fn signed(self, number: i64) -> String {
        let mut to = String::new();
        self.write_signed(&mut to, number);
        to
    }

    /// A number of tenths, with one place behind the decimal point.
    #[must_use]
    pub fn tenths(self, tenths: i64) -> String {
        let mut to = String::new();
        if tenths < 0 {
            to.push_str(self.minus());
        }
        self.write_digits(&mut to, tenths.unsigned_abs() / 10);
        to.push_str(self.decimal_point());
        self.write_digits(&mut to, tenths.unsigned_abs() % 10);
        to
    }

    pub(super) fn write_signed(self, to: &mut String, number: i64) {
        if number >= 0 {
            to.push_str(self.plus());
        }
        self.write_number(to, number);
    }

    pub(super) fn write_number(self, to: &mut String, number: i64) {
        if number < 0 {
            to.push_str(self.minus());
        }
        self.write_digits(to, number.unsigned_abs());
    }

    fn write_digits(self, to: &mut String, number: u64) {
        let digits = number.to_string();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                to.push_str(self.thousands());
            }
            to.push(digit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Language, Voice};

    #[test]
    fn digits_stand_in_threes_and_a_minus_is_no_hyphen_on_a_page() {
        let (page, terminal) = (Voice::page(Language::En), Voice::terminal(Language::En));
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (-274_137, "−274,137")] {
            assert_eq!(page.number(number), text);
        }
        assert_eq!(terminal.number(-1_234_567), "-1,234,567");
        assert_eq!([page.signed(0), page.signed(40_000), page.signed(-5)], ["+0", "+40,000", "−5"]);
        assert_eq!(
            [142, 5, -27, 0, 12_345].map(|tenths| page.tenths(tenths)),
            ["14.2", "0.5", "−2.7", "0.0", "1,234.5"]
        );
        assert_eq!(page.number(i64::MIN), "−9,223,372,036,854,775,808");
    }
}
